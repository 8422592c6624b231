/** Small parts of the pages: links to bookings, badges, lists. */

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import { type BookingStatus, referenceOf } from '#domain/booking/booking';
import type { Booking, UnreadableBooking } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { fill } from '#server/fill';
import type { Paged } from '#server/store/paged';
import { Card } from '#ui/card';
import { Cluster, Stack, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import styles from './items.module.css';
import { useReader } from './reader';
import { Rows } from './rows';

/** A link with a touch target large enough for a finger. */
export function TextLink(props: ComponentProps<'a'>) {
  return <a {...props} className={styles.link} />;
}

export function BookingLink({ id }: { id: string }) {
  return <TextLink href={staffPath(id)}>{referenceOf(id)}</TextLink>;
}

export function PhoneLink({ phone }: { phone: string }) {
  return <TextLink href={`tel:${phone.replace(' ext ', ';ext=')}`}>{phone}</TextLink>;
}

export function MailLink({ email }: { email: string }) {
  return <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>;
}

/** Name, phone and email of a customer. */
export function CustomerLinks({ contact }: Pick<Booking, 'contact'>) {
  if (!contact) return null;
  return (
    <div className={styles.links}>
      <PhoneLink phone={contact.phone} />
      <MailLink email={contact.email} />
    </div>
  );
}

type Tone = 'info' | 'good' | 'warn' | 'bad' | 'soft';

export function Badge({ tone = 'soft', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

const TONES: Readonly<Record<BookingStatus, Tone>> = {
  quoted: 'soft',
  contacted: 'info',
  paying: 'info',
  confirmed: 'good',
  done: 'soft',
  refunding: 'warn',
  refunded: 'soft',
  cancelled: 'soft',
};

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useReader();
  return <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>;
}

/** A round link with an arrow, to the page before or after. */
export function StepLink({ to, href, label }: { to: 'previous' | 'next'; href: string; label: string }) {
  const Icon = to === 'next' ? ChevronRight : ChevronLeft;
  return (
    <a className={styles.step} href={href} aria-label={label} rel={to === 'next' ? 'next' : 'prev'}>
      <Icon aria-hidden="true" size={24} />
    </a>
  );
}

/** Cards below each other. */
export function Items({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={12} className={styles.items}>
      {children}
    </Stack>
  );
}

interface ItemProps {
  /** A line that names the item. */
  head?: ReactNode;
  /** Beside it on a wide screen, below it on a phone. */
  action?: ReactNode;
  children?: ReactNode;
}

export function Item({ head, action, children }: ItemProps) {
  return (
    <Card as="li" className={styles.item} data-action={action ? true : undefined}>
      <Stack gap={8}>
        {head && (
          <Cluster gap={12} className={styles.head}>
            {head}
          </Cluster>
        )}
        {children}
      </Stack>
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  );
}

/** Rows of one card, with a hairline between. */
export function RowCard({ children }: { children: ReactNode }) {
  return (
    <Card className={styles.rowCard}>
      <Rows>{children}</Rows>
    </Card>
  );
}

interface PagedItemsProps {
  /** The path up to the page number. */
  path: string;
  paged: Paged<unknown>;
  /** Shown instead of no items. */
  none: string;
  list?: FunctionComponent<{ children: ReactNode }> | undefined;
  children: readonly ReactNode[];
}

/** A list with links to newer and older rows. */
export function PagedItems({ path, paged: { page, hasMore }, none, list: List = Items, children }: PagedItemsProps) {
  const { t } = useReader();
  return (
    <>
      {children.length > 0 ? <List>{children}</List> : <p>{none}</p>}
      {(page > 1 || hasMore) && (
        <Cluster gap={24}>
          {page > 1 && (
            <TextLink href={`${path}${page - 1}`} rel="prev">
              {t.newer}
            </TextLink>
          )}
          {hasMore && (
            <TextLink href={`${path}${page + 1}`} rel="next">
              {t.older}
            </TextLink>
          )}
        </Cluster>
      )}
    </>
  );
}

/** A stored booking that cannot be read, in a list of others. */
export function UnreadableItem({ booking: { id, date, unreadable } }: { booking: UnreadableBooking }) {
  const { t, dayText } = useReader();
  return (
    <Item
      head={
        <>
          <BookingLink id={id} />
          <Text soft>{dayText(date)}</Text>
        </>
      }
    >
      <Notice tone="warn" role="note">
        {fill(t.unreadable, { fields: unreadable })}
      </Notice>
    </Item>
  );
}
