/** A test file as Vitest reports it. */
interface ReportedFile {
  state(): string;
  errors(): readonly unknown[];
  readonly relativeModuleId: string;
  readonly children: {
    allTests(): Iterable<{
      result(): { readonly state: string; readonly note?: string };
      meta(): { readonly skipped?: string };
      readonly fullName: string;
    }>;
  };
}
export function tally(module: ReportedFile, counts: Record<string, number>): void;
