import { cheapWalks } from './cheap-walks';
import type { Model } from './explore';
import { graphOf } from './graph';
import { type Path, postman, postmanCost, shortestPerTransition } from './walks';

/**
 * `shortest` takes each transition definition by a shortest path, `greedy` all of them in few long walks, `postman` every
 * concrete edge in the cheapest way there is.
 */
export const STRATEGIES = ['shortest', 'greedy', 'postman'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface Walk {
  readonly model: Model;
  readonly path: Path;
}

export interface Plan {
  readonly walks: readonly Walk[];
  /** What walks with the same goal cannot cost less than, a step for each start. */
  readonly least: number;
}

/** How much a plan may cost, in parts of the least. */
export const allowance: Readonly<Record<Strategy, number>> = {
  shortest: Number.POSITIVE_INFINITY,
  greedy: 1.1,
  postman: 1,
};

const walksIn = (models: readonly Model[], strategy: (model: Model) => readonly Path[]): Walk[] =>
  models.flatMap((model) => strategy(model).map((path) => ({ model, path })));

/** The walks of a strategy through all that a chart can do. */
export function plan(strategy: Strategy, models: readonly Model[], seed = 1): Plan {
  switch (strategy) {
    case 'greedy':
      return cheapWalks(graphOf(models), seed);
    case 'postman':
      return {
        walks: walksIn(models, (model) => postman(model)),
        least: models.reduce((sum, model) => sum + postmanCost(model), 0),
      };
    case 'shortest':
      return { walks: walksIn(models, shortestPerTransition), least: cheapWalks(graphOf(models), seed, 0).least };
  }
}

/** What `npm run test:paths` was asked for, where walks are tests. */
export function chosenStrategy(): Strategy {
  return STRATEGIES.find((strategy) => strategy === process.env.PATHS_STRATEGY) ?? 'greedy';
}
export function chosenSeed(): number {
  return Number(process.env.PATHS_SEED ?? 1);
}
