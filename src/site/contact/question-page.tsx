/** Pages with one form that asks before something is done. They work without script: a link's token stays in the address, where the form is sent. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language';
import type { Head } from '../../shared/head';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Cluster, Stack } from '../../ui/layout';
import { MessagePage } from '../sections/message-page';
import type { FormQuestion } from './answers';

const TEXTS = {
  confirm: 'newsletter.confirm',
  leave: 'newsletter.leave',
  data: 'data.ask',
  dataLink: 'data.link',
} as const satisfies Record<FormQuestion, string>;

export function headOf(variant: string, t: TFunction<['contact']>): Head {
  const texts = TEXTS[variant as FormQuestion];
  return { title: t(`contact:${texts}.title`), description: t(`contact:${texts}.text`) };
}

export function QuestionPage({ variant }: { variant: string }) {
  const { t } = useTranslation('contact');
  const texts = TEXTS[variant as FormQuestion];
  return (
    <MessagePage title={t(`${texts}.title`)} text={t(`${texts}.text`)}>
      {variant === 'data' ? (
        <AskForLink />
      ) : (
        <form method="post">
          {variant === 'dataLink' ? (
            <Cluster>
              <Button type="submit" name="want" value="export">
                {t('data.link.export')}
              </Button>
              <Button type="submit" name="want" value="erase" variant="quiet">
                {t('data.link.erase')}
              </Button>
            </Cluster>
          ) : (
            <Button type="submit">
              {t(variant === 'confirm' ? 'newsletter.confirm.submit' : 'newsletter.leave.submit')}
            </Button>
          )}
        </form>
      )}
    </MessagePage>
  );
}

function AskForLink() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  return (
    <form method="post" action="/api/person/link">
      <Stack gap={16}>
        <Field name="email" type="email" autoComplete="email" maxLength={254} required label={t('data.ask.email')} />
        <input type="hidden" name="lang" value={language} />
        <Button type="submit">{t('data.ask.submit')}</Button>
      </Stack>
    </form>
  );
}
