import type { ReactNode } from 'react';
import { type Location, locationText } from '#domain/place';
import { nonBreakingPostcodes } from '#domain/postcode';
import styles from './place-name.module.css';

/** An address in parts that do not break. British names are English on Chinese pages too. */
export function AddressLine({ children }: { children: string }) {
  const [first = '', ...rest] = nonBreakingPostcodes(children).match(/[^,]+,?/g) ?? [];
  return (
    <span lang="en">
      {rest.reduce<ReactNode>(
        (line, part) => (
          <>
            {line} <Part>{part}</Part>
          </>
        ),
        <Part>{first}</Part>,
      )}
    </span>
  );
}

function Part({ children }: { children: string }) {
  return <span className={styles.part}>{children.trim()}</span>;
}

/** A location as the booking keeps it. */
export function PlaceName({ location }: { location: Location }) {
  return <AddressLine>{locationText(location)}</AddressLine>;
}
