import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Cluster, Stack } from '../../ui/layout';
import { RouteEmpty } from '../../ui/route-line';
import styles from './contact.module.css';

/** 'Thank you!', in the place of the form; it takes the focus, so that it is read out. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  return (
    <Card>
      <Stack
        align="center"
        className={styles.sent}
        role="status"
        tabIndex={-1}
        ref={(node: HTMLElement | null) => node?.focus()}
      >
        <h2 id="message-title">{t('sent.title')}</h2>
        <RouteEmpty title={t('sent.text')}>
          <Cluster>
            <ButtonLink as={Link} to={`/${language}`}>
              {t('sent.home')}
            </ButtonLink>
            <Button variant="quiet" onClick={onAgain}>
              {t('sent.again')}
            </Button>
          </Cluster>
        </RouteEmpty>
      </Stack>
    </Card>
  );
}
