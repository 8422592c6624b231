/** What a screen reader is told, without the pause before it. Takes the place of src/ui/live-region. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <span role="status" data-heard>
      {message}
    </span>
  );
}
