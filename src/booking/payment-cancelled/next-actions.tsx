import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isForeignBackend } from '../../backend';
import { useLanguage } from '../../i18n/hooks';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Stack, Text } from '../../ui/layout';
import styles from './next-actions.module.css';

const ACTIONS = [
  { key: 'resume', to: '/quote?step=promo' },
  { key: 'change', to: '/quote?step=review' },
  { key: 'leave', to: '' },
] as const;

/** Links to resume, change or leave. After a press of Back they are highlighted. */
export function NextActions({ highlighted }: { highlighted: boolean }) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const titleId = useId();

  return (
    <Card as="section" aria-labelledby={titleId} highlighted={highlighted}>
      <Stack>
        <Text as="h2" size={24} id={titleId}>
          {t('cancelled.question')}
        </Text>
        {highlighted && <p role="status">{t('cancelled.pressBack')}</p>}
        <Stack as="ul" className={styles.actions}>
          {ACTIONS.map(({ key, to }) => (
            <Stack as="li" key={key} gap={8} align="start">
              <ButtonLink
                as={Link}
                full={key === 'resume'}
                variant={key === 'resume' ? 'primary' : 'quiet'}
                to={`/${language}${to}`}
                aria-describedby={`${titleId}-${key}`}
              >
                {t(`cancelled.${key}`)}
              </ButtonLink>
              <Text soft size={14} id={`${titleId}-${key}`}>
                {t(key === 'leave' && isForeignBackend() ? 'cancelled.leaveTextElsewhere' : `cancelled.${key}Text`)}
              </Text>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
