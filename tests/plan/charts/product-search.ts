import { productSearchMachine } from '#machines/product-search.machine';
import { productPanelOf } from '#machines/product-search.view';
import { answered } from '../../machines/answers';
import { productSearchChart, unfound } from '../../machines/cases/product-search';
import { productSearchScreen } from '../../screens/product-search';
import { wordsIn } from '../../screens/words';
import { billy } from '../../support/same-day';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { texts } from '../texts';

const NOTHING = 'zzzzzz';
const SAMPLES = 'the embedded samples stand in for a search that fails';

export const productSearch = definePlan<typeof productSearchMachine>({
  machine: productSearchMachine,
  inputs: [{ text: '' }, { text: 'billy' }],
  key: productSearchChart.key,
  cases: {
    'text.typed': [{ text: 'billy' }, { text: NOTHING }, { text: 'b' }],
    'popular.chosen': [{ name: 'malm' }],
    'xstate.done.actor.searchProducts': ({ context }) => [
      answered({ products: context.text === NOTHING ? [] : [billy] }),
      unfound('productsRefused', true),
    ],
  },
  calls: { searchProducts: 'GET /api/ikea/search' },
  refusals: { productsRefused: 'productsFailed' },
  priority: 'medium',
  beyond: {
    'productSearch.debouncing --text.submitted[0]-->': 'it lasts half a second',
    'productSearch.unavailable': SAMPLES,
    'productSearch.searching --xstate.done.actor.searchProducts[1]-->': SAMPLES,
  },
  screen(language) {
    const { sameDay, sameDayWords } = texts[language];
    const say = sameDay.products;
    const open = [act.open(`/${language}/same-day-quote`), act.choose(sameDayWords.categories.ikea)];
    return {
      start: (input) =>
        (input as { text: string }).text ? [...open, act.type('billy', say.search), act.wait('2'), act.reload()] : open,
      does: productSearchScreen({ cases: {} }).does(wordsIn(language)),
      sees(snapshot) {
        const { show, samples, text } = productPanelOf(snapshot);
        return [
          act.heading(sameDay.title.items),
          ...(text ? [act.field(text, say.search)] : []),
          ...(show === 'notFound' ? [act.text(say.notFound)] : []),
          ...(show === 'listed' ? [act.text('BILLY')] : []),
          ...(show === 'listed' && samples ? [act.text(say.samples)] : []),
        ];
      },
    };
  },
});
