/** Property tests try the same cases in every run, so that a failure comes from the change; `npm run test:long` tries new ones. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_122 });
