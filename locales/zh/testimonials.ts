import type { testimonials as english } from '#locales/en/testimonials';
import type { Messages } from '#locales/messages';

export const testimonials = {
  rating: '{{rating}}分（满分5分）',
} satisfies Messages<typeof english>;
