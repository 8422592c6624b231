/** Papers that a customer prints before the move: box labels, and a letter about parking for each door. */
import { referenceOf } from '#domain/booking/booking';
import { dateText } from '#domain/date-text';
import { phoneText } from '#domain/forms/contact';
import type { Language } from '#domain/language';
import { boxCount, sortedBoxes } from '#domain/move/inventory';
import { nonBreakingFigures } from '#domain/non-breaking';
import { ENDS, type End } from '#domain/place';
import { londonClock } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { goods as english } from '#locales/en/booking-goods';
import { papers as englishPapers } from '#locales/en/papers';
import type { Messages } from '#locales/messages';
import { goods as chinese } from '#locales/zh/booking-goods';
import { papers as chinesePapers } from '#locales/zh/papers';
import { fill } from '#server/fill';
import { Card } from '#ui/card';
import { Text } from '#ui/layout';
import styles from '../html/page.module.css';
import { type Booking, timesOf } from './booking';

const textsIn: Readonly<Record<Language, Messages<typeof englishPapers>>> = { en: englishPapers, zh: chinesePapers };

export const PAPERS = { labels: LabelsPage, parking: ParkingPage } as const;
export type Paper = keyof typeof PAPERS;

export const paperTitle = (paper: Paper, lang: Language): string => textsIn[lang][paper].title;

interface PaperProps {
  booking: Booking;
  lang: Language;
}

function Head({ paper, lang }: { paper: Paper; lang: Language }) {
  const t = textsIn[lang];
  return (
    <header data-print="hide">
      <h1>{t[paper].title}</h1>
      <Text soft>
        {t[paper].hint} {t.print}
      </Text>
    </header>
  );
}

/** A label for each box of the list, in both languages, because the crew and the customer read it. */
function LabelsPage({ booking: { id, details }, lang }: PaperProps) {
  const total = boxCount(details);
  const boxes = sortedBoxes(details)
    .flatMap(({ boxSize, numberOfBoxes }) => Array.from({ length: numberOfBoxes }, () => boxSize))
    .map((size, before) => ({ size, number: before + 1 }));
  return (
    <>
      <Head paper="labels" lang={lang} />
      <ol className={styles.labels}>
        {boxes.map(({ size, number }) => (
          <li key={number}>
            <strong>
              {number}/{total}
            </strong>
            <span>
              {english.boxes.names[size]} {chinese.boxes.names[size]}
            </span>
            <span>{referenceOf(id)}</span>
            <span className={styles.room}>
              {textsIn.en.labels.room} {textsIn.zh.labels.room}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The council reads English, so the letter is in English; a Chinese customer gets its meaning below. The council is not known to us. */
function ParkingPage({ booking, lang }: PaperProps) {
  return (
    <>
      <Head paper="parking" lang={lang} />
      {ENDS.map((end) => (
        <Card key={end} as="section" gap={16} className={styles.sheet} lang="en-GB">
          <Letter booking={booking} lang="en" end={end} />
          {lang === 'zh' && (
            <Card gap={16} lang="zh-Hans" data-print="hide">
              <Letter booking={booking} lang="zh" end={end} />
            </Card>
          )}
        </Card>
      ))}
    </>
  );
}

function Letter({ booking, lang, end }: PaperProps & { end: End }) {
  const { parking: t } = textsIn[lang];
  const { arrival, done } = timesOf(booking);
  const date = dateText(booking.date, lang);
  const values = {
    date,
    work: t[end],
    address: booking[end].text,
    from: londonClock(arrival.from),
    until: londonClock((done ?? arrival).until),
  };
  const firm = { firm: business.name[lang], phone: business.phone.display, reference: referenceOf(booking.id) };
  return (
    <>
      <p>{t.greeting}</p>
      <h2>{nonBreakingFigures(fill(t.subject, { date }))}</h2>
      <p>{nonBreakingFigures(fill(t.body, values))}</p>
      <p>{nonBreakingFigures(fill(t.reply, firm))}</p>
      <p>
        {t.closing}
        <br />
        {booking.contact?.name}
        <br />
        {nonBreakingFigures(phoneText(booking.contact?.phone ?? ''))}
      </p>
    </>
  );
}
