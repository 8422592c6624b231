/** The ports of the student landing page. */
import { landingFormMachine } from '#machines/landing-form.machine';
import { plugging } from '#machines/ports';
import { readStudentMove } from '../../services/form-drafts';
import { measureRoute } from '../../services/places';

const service = plugging({ readStudentMove, measureRoute });

export const plugged = {
  landingForm: landingFormMachine.provide({
    actors: { readStudentMove: service('readStudentMove'), measureRoute: service('measureRoute') },
  }),
};
