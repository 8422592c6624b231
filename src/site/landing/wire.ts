/** The ports of the student landing page. */
import { landingFormMachine } from '#machines/landing-form.machine';
import { wire } from '#machines/ports';
import { measureRoute } from '../../api/places';
import { readStudentMove } from '../../storage/form-drafts';

export const wired = { landingForm: wire(landingFormMachine, { readStudentMove, measureRoute }) };
