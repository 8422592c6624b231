import { expect, it } from 'vitest';
import { explore } from './explore';
import { show } from './labels';
import { form } from './sample-charts';
import { plan } from './strategies';
import { furtherWalks, type Visits } from './visits';

const model = explore(form, { cases: { 'field.changed': [{ text: 'a' }, { text: '' }] } });
const { walks } = plan('greedy', [model]);
const everything: Visits = (event, { value }) => `${show(event)} in ${show(value)}`;
const passedBy = (some: typeof walks): Set<string | undefined> =>
  new Set(
    some.flatMap(({ path }) =>
      path.map(({ event, from }) => {
        const snapshot = model.nodes.get(from);
        return snapshot && everything(event, snapshot);
      }),
    ),
  );

it('comes by all that is named, and by nothing twice that the walks came by already', () => {
  const further = furtherWalks([model], walks, everything);
  const all = passedBy([{ model, path: model.edges }]);
  expect(passedBy(walks).size).toBeLessThan(all.size);
  expect(passedBy([...walks, ...further])).toEqual(all);
  expect(furtherWalks([model], [...walks, ...further], everything)).toEqual([]);
});

it('adds nothing where nothing is named', () => {
  expect(furtherWalks([model], walks, () => undefined)).toEqual([]);
});
