import type { DetailedAddressInput } from '#machines/detailed-address.machine';
import { detailedAddressChart } from '../../machines/cases/detailed-address';
import { detailedAddressScreen, factsBefore } from '../../screens/detailed-address';
import { describeViews, type Start } from './describe-views';
import { elementOf, onScreen } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = detailedAddressChart;
const startOf = (begin: DetailedAddressInput): Start => ({
  input: begin,
  open: (language) =>
    openStep(language, { step: `${begin.end}Address`, child: 'detailedAddress', facts: factsBefore(begin) }),
});
const screen = onScreen(detailedAddressScreen);

describeViews('detailed address', {
  ...screen,
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page, actor) => {
    const made = screen.gestures(page, actor) as Record<string, object>;
    // The button opens once an address is marked.
    const find = ({ address }: { address: string }) => elementOf('radio', address);
    return { ...made, 'address.picked': { ...made['address.picked'], find } } as never;
  },
});
