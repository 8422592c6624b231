/** "Will it go up my stair?": four sizes, and the answer in words beside a drawing. Nothing is sent: the address of the page keeps the sizes. */

import { useActorRef, useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { articles } from '#content/articles';
import { isEqual } from '#domain/is-equal';
import { HAND_ROOM, SIZE_RANGE, STAIR_FIELDS, TAPE_ERROR } from '#domain/move/stair-fit';
import { inspection } from '#machines/inspection';
import { stairFitMachine } from '#machines/stair-fit.machine';
import { blankStairPage, type StairAnswer, stairPageOf } from '#machines/stair-fit.view';
import { useLanguage } from '../../i18n/hooks';
import type { Head } from '../../shared/head';
import { PageLink } from '../../shared/page-link';
import { useFocusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { useIsClient } from '../../shared/use-is-client';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { KeptField } from '../../ui/kept-field';
import { Bullets, Split, Stack, Text, tapTarget } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { CompanyFrame } from '../company/company-frame';
import { Section } from '../sections/section';
import { inputOf, SIZE_LENGTH, searchOf } from './address';
import { StairDrawing } from './stair-drawing';

const ANSWER = 'stair-answer';
const rule = { ...HAND_ROOM, error: TAPE_ERROR };

export function headOf(_variant: string, t: TFunction<['stair']>): Head {
  return { title: t('stair:title'), description: t('stair:description') };
}

export function StairPage() {
  const { t } = useTranslation('stair');
  const { search } = useLocation();
  const language = useLanguage();
  const isClient = useIsClient();
  const actor = useActorRef(stairFitMachine, { input: inputOf(search), ...inspection });
  const page = useSelector(actor, stairPageOf, isEqual);
  // A link's sizes are not in the prerendered page, which is hydrated first.
  const { typed, thing, errors, answer } = isClient ? page : blankStairPage;
  const focusFirstInvalid = useFocusFirstInvalid();
  useAddress(searchOf({ typed, thing }));
  const article = articles.find(({ key }) => key === 'tenement');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
    if (actor.getSnapshot().matches('answered'))
      document.getElementById(ANSWER)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    focusFirstInvalid(event.currentTarget);
  };

  return (
    <CompanyFrame title={t('title')} lead={t('lead')}>
      <Split>
        <Card
          as="form"
          gap={24}
          action={`/${language}/will-it-fit`}
          aria-label={t('form')}
          noValidate={isClient}
          data-wake
          data-link
          onSubmit={submit}
        >
          <noscript>
            <p>{t('noScript', rule)}</p>
          </noscript>
          <Stack gap={16}>
            {STAIR_FIELDS.map((field) => (
              <KeptField
                key={field}
                id={`stair-${field}`}
                name={field}
                label={t(`fields.${field}.label`)}
                hint={t(`fields.${field}.hint`)}
                error={errors.includes(field) ? t('unreadable', SIZE_RANGE) : undefined}
                inputMode="decimal"
                autoComplete="off"
                required
                maxLength={SIZE_LENGTH}
                value={typed[field]}
                onText={(value) => actor.send({ type: 'field.changed', field, value })}
                onBlur={() => actor.send({ type: 'field.left', field })}
              />
            ))}
          </Stack>
          {thing && (
            <Notice tone="warn" role="note">
              {t('usual')}
            </Notice>
          )}
          <Button type="submit" full data-early="stair">
            {t('check')}
          </Button>
        </Card>
        <Answer {...answer} />
      </Split>
      <Section id="rule" title={t('rule.title')} size={24}>
        <Bullets>
          {(['tilted', 'hands', 'landing', 'tape', 'doors'] as const).map((point) => (
            <li key={point}>{t(`rule.${point}`, rule)}</li>
          ))}
        </Bullets>
        {article && (
          <p>
            <PageLink className={tapTarget} to={article.path}>
              {t('article')}
            </PageLink>
          </p>
        )}
      </Section>
    </CompanyFrame>
  );
}

const TONES = { easy: 'good', slow: 'good', close: 'warn', landing: 'warn', no: 'bad' } as const;
const isUncertain = (verdict: keyof typeof TONES): boolean => verdict !== 'easy' && verdict !== 'slow';

function Answer({ isExample, isUsual, sizes, across, above, verdict }: StairAnswer) {
  const { t } = useTranslation('stair');
  const words = (
    <Stack gap={8}>
      <p>
        {across.spare < 0
          ? t('across.missing', { size: -across.spare })
          : t('across.spare', { size: across.spare / 2 })}
      </p>
      <p>{above.spare < 0 ? t('above.missing', { size: -above.spare }) : t('above.spare', { size: above.spare })}</p>
      {!isExample && <p>{t(`next.${verdict}`, rule)}</p>}
      {isUsual && <p>{t('usualAnswer')}</p>}
    </Stack>
  );
  return (
    <Stack as="section" id={ANSWER} gap={16} aria-label={t('answer')}>
      <StairDrawing sizes={sizes} across={across} above={above} />
      {isExample ? (
        <Stack gap={8}>
          <Text bold>{t('example', { ...sizes })}</Text>
          {words}
        </Stack>
      ) : (
        <Notice tone={isUsual ? 'warn' : TONES[verdict]} role="status" title={t(`verdicts.${verdict}`)}>
          {words}
        </Notice>
      )}
      {!isExample && isUncertain(verdict) && (
        <p>
          <PageLink className={tapTarget} to="contact">
            {t('ask')}
          </PageLink>
        </p>
      )}
    </Stack>
  );
}

/** Keeps the sizes in the address, for a reload and for a link to share. */
function useAddress(search: string): void {
  const navigate = useNavigate();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    void navigate({ search }, { replace: true });
  }, [navigate, search]);
}
