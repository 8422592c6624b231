import { VisuallyHidden } from '../../../../src/ui/visually-hidden';

/** Takes the place of src/ui/live-region where time stands still: what is to be announced is there at once. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <VisuallyHidden>
      <span role="status" data-announced>
        {message}
      </span>
    </VisuallyHidden>
  );
}
