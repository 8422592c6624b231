/** The ports of the student landing page. */
import { landingFormMachine } from '#machines/landing-form.machine';
import { wire } from '#machines/ports';
import { readStudentMove } from '../../services/form-drafts';
import { measureRoute } from '../../services/places';

export const wired = { landingForm: wire(landingFormMachine, { readStudentMove, measureRoute }) };
