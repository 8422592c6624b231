/** Property tests use the same cases in every run, so that a failure is caused by the change; `npm run test:long` tries new ones. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_122 });
