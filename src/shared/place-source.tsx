import { Notice } from '../ui/notice';
import { useErrorText } from './error-text';
import { useMaps, useMapsHealth } from './use-maps';

/** Says that places come from our own list because Google does not answer. Shows nothing while Google answers or is not used. */
export function PlaceSource({ text }: { text: string }) {
  const errorText = useErrorText();
  const { script, searchFailed } = useMapsHealth(useMaps());
  const isMissing = script === 'failed' || script === 'refused';
  if (!isMissing && !searchFailed) return null;
  return (
    <Notice tone="warn" title={isMissing ? errorText('mapsNotLoaded') : undefined}>
      <p>{text}</p>
    </Notice>
  );
}
