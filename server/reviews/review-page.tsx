/** The page that asks 'How was it?': one to five stars and words, without an account and without a script. */
import { REVIEW_LIMIT, STARS } from '#domain/forms/review';
import type { Language } from '#domain/language';
import { fill } from '#server/fill';
import { textsOf } from '#server/mail/words';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { FieldError, Legend } from '#ui/field-frame';
import { Stack, Text } from '#ui/layout';
import styles from '../html/page.module.css';

export interface ReviewPageProps {
  lang: Language;
  /** The newest input, or the review that was given before. */
  typed: { stars: string; words: string };
  refused?: { field: string | undefined; problem: string } | undefined;
}

export function ReviewPage({ lang, typed, refused }: ReviewPageProps) {
  const { page: t } = textsOf(lang).moveDone;
  const problemOf = (field: string) => (refused?.field === field ? refused.problem : undefined);
  const starsProblem = problemOf('stars');
  const wordsProblem = problemOf('words');
  return (
    <>
      <h1>{t.title}</h1>
      <Text soft>{t.text}</Text>
      <Stack as="form" method="post" gap={24}>
        <input type="hidden" name="lang" value={lang} />
        <fieldset aria-describedby={starsProblem && 'stars-error'}>
          <Legend>{t.stars}</Legend>
          <FieldError id="stars" error={starsProblem} />
          <div className={styles.choices}>
            {STARS.map((stars) => (
              <label key={stars} className={styles.choice}>
                <input
                  type="radio"
                  name="stars"
                  value={stars}
                  defaultChecked={typed.stars === `${stars}`}
                  {...(starsProblem && stars === STARS[0] ? { autoFocus: true } : {})}
                />
                {fill(t.choice, { stars, words: t.names[stars] })}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          as="textarea"
          id="words"
          name="words"
          label={t.words}
          hint={fill(t.wordsHint, { limit: REVIEW_LIMIT })}
          rows={6}
          maxLength={2 * REVIEW_LIMIT}
          defaultValue={typed.words}
          error={wordsProblem}
          {...(wordsProblem ? { autoFocus: true } : {})}
        />
        <Text soft size={14}>
          {t.shown}
        </Text>
        <div>
          <Button type="submit">{t.send}</Button>
        </div>
      </Stack>
    </>
  );
}
