import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language';
import { useSpace } from '../../i18n/use-space';
import { useTranslation } from '../../i18n/use-translation';
import { PageLink } from '../../shared/page-link';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Honeypot } from '../../ui/honeypot';
import { Grid, Stack, Text } from '../../ui/layout';
import { MissingFields } from '../../ui/missing-fields';
import { Refusal } from '../../ui/refusal';
import styles from './form.module.css';

interface MessageFrameProps extends Omit<ComponentPropsWithRef<'form'>, 'title' | 'className'> {
  titleId: string;
  title: string;
  intro: ReactNode;
  fields: ReactNode;
  missing: ComponentPropsWithRef<typeof MissingFields>;
  busy: boolean;
  busyLabel: string;
  submit: string;
  privacy: string;
  privacyLink: string;
  /** Why the form was not taken. */
  refusal: ReactNode;
}

/** A form that reaches the team: without script the server takes it as a message and answers with a page. */
export function MessageFrame({
  titleId,
  title,
  intro,
  fields,
  missing,
  busy,
  busyLabel,
  submit,
  privacy,
  privacyLink,
  refusal,
  children,
  ...native
}: MessageFrameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const space = useSpace();
  const refusalId = `${titleId}-refusal`;
  const isMissing = missing.fields.length > 0;
  return (
    <Card
      as="form"
      gap={24}
      className={styles.form}
      method="post"
      action="/api/contact"
      aria-labelledby={titleId}
      data-wake
      {...native}
    >
      <Stack gap={4}>
        <Text as="h2" size={24} id={titleId}>
          {title}
        </Text>
        <Text soft>{intro}</Text>
      </Stack>
      <input type="hidden" name="lang" value={language} />
      <Honeypot label={t('newsletter.honeypot')} />
      <Grid columns={2} gap={16} className={styles.fields}>
        {fields}
      </Grid>
      {children}
      <Stack gap={12}>
        {refusal && <Refusal id={refusalId}>{refusal}</Refusal>}
        {isMissing && <MissingFields {...missing} />}
        <Button
          type="submit"
          full
          busy={busy}
          busyLabel={busyLabel}
          aria-disabled={isMissing || undefined}
          aria-describedby={isMissing ? missing.id : refusalId}
        >
          {submit}
        </Button>
        <Text soft size={14}>
          {privacy}
          {space}
          <PageLink to="privacy-policy">{privacyLink}</PageLink>
        </Text>
      </Stack>
    </Card>
  );
}
