/** Small parts of the pages: links to bookings, badges, lists. */

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type BookingStatus, referenceOf } from '#domain/booking/booking';
import { phoneNumber, phoneText } from '#domain/forms/contact';
import type { Booking, UnreadableBooking } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { fill } from '#server/fill';
import type { Paged } from '#server/store/paged';
import { ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { Cluster, Stack, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import styles from './staff.module.css';
import { useViewer } from './viewer';

/** A link with a touch target large enough for a finger. */
export function TextLink(props: ComponentProps<'a'>) {
  return <a {...props} className={styles.link} />;
}

export function BookingLink({ id }: { id: string }) {
  return <TextLink href={staffPath(id)}>{referenceOf(id)}</TextLink>;
}

export function PhoneLink({ phone }: { phone: string }) {
  return <TextLink href={`tel:${phoneNumber(phone).replace(' ext ', ';ext=')}`}>{phoneText(phone)}</TextLink>;
}

export function MailLink({ email }: { email: string }) {
  return <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>;
}

/** Name, phone and email of a customer. */
export function CustomerLinks({ contact }: Pick<Booking, 'contact'>) {
  if (!contact) return null;
  return (
    <Cluster gap={24}>
      {contact.phone && <PhoneLink phone={contact.phone} />}
      {contact.email && <MailLink email={contact.email} />}
    </Cluster>
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
  const { t } = useViewer();
  return <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>;
}

interface Step {
  href: string;
  label: string;
}

/** Arrows to the pages before and after. */
export function Steps({ previous, next }: { previous: Step; next: Step }) {
  return (
    <Cluster gap={8}>
      <ButtonLink variant="quiet" href={previous.href} aria-label={previous.label} rel="prev">
        <ChevronLeft aria-hidden="true" size={24} />
      </ButtonLink>
      <ButtonLink variant="quiet" href={next.href} aria-label={next.label} rel="next">
        <ChevronRight aria-hidden="true" size={24} />
      </ButtonLink>
    </Cluster>
  );
}

/** An arrow back to a booking, before the heading of a page about it. */
export function BackLink({ id }: { id: string }) {
  return (
    <ButtonLink variant="quiet" href={staffPath(id)} aria-label={referenceOf(id)}>
      <ChevronLeft aria-hidden="true" size={24} />
    </ButtonLink>
  );
}

/** Cards below each other. */
export function Items({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={12}>
      {children}
    </Stack>
  );
}

interface ItemProps {
  /** A line that names the item. */
  head: ReactNode;
  /** Beside it on a wide screen, below it on a phone. */
  action?: ReactNode;
  children?: ReactNode;
}

export function Item({ head, action, children }: ItemProps) {
  const content = (
    <>
      <Cluster>{head}</Cluster>
      {children}
    </>
  );
  if (!action)
    return (
      <Card as="li" gap={8}>
        {content}
      </Card>
    );
  return (
    <Card as="li">
      <Cluster gap={24} justify="between">
        <Stack gap={8}>{content}</Stack>
        {action}
      </Cluster>
    </Card>
  );
}

interface PagedListProps {
  /** The path up to the page number. */
  path: string;
  paged: Paged<unknown>;
  /** Shown instead of no items. */
  none: string;
  children: ReactNode;
}

/** A list with links to newer and older rows. */
export function PagedList({ path, paged: { rows, page, hasMore }, none, children }: PagedListProps) {
  const { t } = useViewer();
  return (
    <>
      {rows.length > 0 ? children : <p>{none}</p>}
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
  const { t, dayText } = useViewer();
  const head = (
    <>
      <BookingLink id={id} />
      <Text soft>{dayText(date)}</Text>
    </>
  );
  return (
    <Item head={head}>
      <Notice tone="warn" role="note">
        {fill(t.unreadable, { fields: unreadable })}
      </Notice>
    </Item>
  );
}
