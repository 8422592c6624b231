import type { ComponentPropsWithRef, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, useSpace } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { useFocusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { useIsClient } from '../../shared/use-is-client';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Honeypot } from '../../ui/honeypot';
import { Grid, Stack, Text } from '../../ui/layout';
import { MissingFields } from '../../ui/missing-fields';
import { Refusal } from '../../ui/refusal';
import styles from './message-frame.module.css';

interface MessageFrameProps extends Omit<ComponentPropsWithRef<'form'>, 'title' | 'className' | 'onSubmit'> {
  titleId: string;
  title: string;
  intro: ReactNode;
  fields: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
  missing: ComponentPropsWithRef<typeof MissingFields>;
  busy: boolean;
  busyLabel: string;
  submit: string;
  privacy: string;
  privacyLink: string;
  /** Notice shown when the form was refused. */
  refusal: ReactNode;
  /** Keeps the button in view, for a form that starts filled in. */
  docked?: boolean;
}

/**
 * A form that reaches the team. Without JavaScript the server takes it as a message and answers with a page, so the button is never unavailable. When a submission is refused,
 * at once or after a wait, the first invalid field gets the focus.
 */
export function MessageFrame({
  titleId,
  title,
  intro,
  fields,
  onSubmit,
  missing,
  busy,
  busyLabel,
  submit: submitLabel,
  privacy,
  privacyLink,
  refusal,
  docked = false,
  children,
  ...native
}: MessageFrameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const space = useSpace();
  const isClient = useIsClient();
  const refusalId = `${titleId}-refusal`;
  const [first] = missing.fields;
  const focusFirstInvalid = useFocusFirstInvalid(busy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Card
      as="form"
      gap={24}
      className={styles.form}
      method="post"
      action="/api/contact"
      aria-labelledby={titleId}
      noValidate={isClient}
      data-wake
      onSubmit={submit}
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
      {(refusal || first) && (
        <Stack gap={12}>
          {refusal && <Refusal id={refusalId}>{refusal}</Refusal>}
          {first && <MissingFields {...missing} />}
        </Stack>
      )}
      <div className={styles.send} data-dock={docked || undefined}>
        <Button
          type="submit"
          full
          busy={busy}
          busyLabel={busyLabel}
          aria-disabled={isClient && first ? true : undefined}
          aria-describedby={first ? missing.id : refusalId}
          data-early="form"
        >
          {submitLabel}
        </Button>
      </div>
      <Text soft size={14}>
        {privacy}
        {space}
        <PageLink to="privacy-policy">{privacyLink}</PageLink>
      </Text>
    </Card>
  );
}
