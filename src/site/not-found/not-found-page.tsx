import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { MessagePage } from '../sections/message-page';
import { MoveTiles } from '../sections/move-tiles';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      scene="notFound"
      title={t('notFound.title')}
      text={t('notFound.text')}
      more={<MoveTiles wordsOf={(move) => ({ title: t(`links.${move}`) })} />}
    >
      <ButtonLink as={Link} to="/en">
        {t('notFound.home')}
      </ButtonLink>
    </MessagePage>
  );
}
