import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import { useTitle } from '../../shared/use-title';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { RouteEmpty } from '../../ui/route-line';

/** The quote page without locations. */
export function MissingScreen() {
  const { t } = useTranslation('booking');
  useTitle(t('missing.title'));
  return (
    <Page width="wide">
      <MissingLocations />
    </Page>
  );
}

export function MissingLocations() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <>
      <h1 tabIndex={-1} data-screen-heading>
        {t('missing.title')}
      </h1>
      <RouteEmpty title={t('missing.text')}>
        <ButtonLink as={Link} to={`/${language}/location`}>
          {t('missing.link')}
        </ButtonLink>
      </RouteEmpty>
    </>
  );
}
