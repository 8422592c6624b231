import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that no worker ends alone with it. */
const ORDER = ['/tests/browser/paths/', '/tests/browser/', '/tests/views/', '/tests/postgres/', '/tests/server/'];
const rank = ({ moduleId }: TestSpecification): number => {
  const at = ORDER.findIndex((folder) => moduleId.includes(folder));
  return at < 0 ? ORDER.length : at;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
