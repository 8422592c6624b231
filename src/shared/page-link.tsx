import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/hooks';
import { ButtonLink } from '../ui/button';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** Path below the language, with its query; '' for the home page. */
  to: string;
}

/** A link to one of our pages, in the language of this one. */
export function PageLink({ to, ...link }: PageLinkProps) {
  const language = useLanguage();
  return <Link {...link} to={to ? `/${language}/${to}` : `/${language}`} />;
}

/** Such a link as a button. */
export function PageButton({ variant, ...link }: PageLinkProps & { variant?: 'primary' | 'outline' | 'quiet' }) {
  return <ButtonLink as={PageLink} variant={variant} {...link} />;
}
