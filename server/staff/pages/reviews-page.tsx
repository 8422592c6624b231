/** Reviews by customers, newest first: staff publish or decline them. */
import { fill } from '#server/fill';
import { acceptsReviewEvent } from '#server/reviews/reviews';
import type { Paged } from '#server/store/paged';
import type { ReviewsTable } from '#server/store/schema';
import { Cluster, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import { ActionForm } from '../parts/actions';
import { CustomerText } from '../parts/facts';
import { StaffFrame } from '../parts/frame';
import { Badge, BookingLink, Item, Items, PagedList } from '../parts/items';
import styles from '../parts/staff.module.css';
import { useViewer } from '../parts/viewer';

interface ReviewsPageProps {
  reviews: Paged<ReviewsTable>;
  /** The reason why the last decision was refused. */
  problem?: string;
}

export function ReviewsPage({ reviews, problem }: ReviewsPageProps) {
  const { reviews: t } = useViewer().t;
  return (
    <StaffFrame tab="reviews" title={t.title}>
      <Text soft>{t.hint}</Text>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <PagedList path="/staff/reviews?page=" paged={reviews} none={t.none}>
        <Items>
          {reviews.rows.map((review) => (
            <Review key={review.booking_id} review={review} />
          ))}
        </Items>
      </PagedList>
    </StaffFrame>
  );
}

const TONES = { given: 'warn', published: 'good', declined: 'soft' } as const;

function Review({ review }: { review: ReviewsTable }) {
  const { t: texts, timeText } = useViewer();
  const t = texts.reviews;
  const { booking_id: id, state, stars, words, name, place, at } = review;
  const decisions = (['published', 'declined'] as const).filter((decision) =>
    acceptsReviewEvent(review, { type: `staff.${decision}` }),
  );
  return (
    <Item
      head={
        <>
          <strong>{fill(t.stars, { stars })}</strong>
          <Badge tone={TONES[state]}>{t.states[state]}</Badge>
          <BookingLink id={id} />
          <Text soft size={14}>
            {timeText(at)}
          </Text>
        </>
      }
    >
      {words !== '' && (
        <blockquote className={styles.message}>
          <CustomerText>{words}</CustomerText>
        </blockquote>
      )}
      <Text soft>{[name, place].filter(Boolean).join(', ')}</Text>
      <Cluster>
        {decisions.map((decision) => (
          <ActionForm
            key={decision}
            action={`/staff/reviews/${id}`}
            hidden={{ decision, seen: at }}
            button={t.decisions[decision]}
          />
        ))}
      </Cluster>
    </Item>
  );
}
