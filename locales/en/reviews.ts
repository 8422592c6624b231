/** The reviews area, on the home page and on the reviews page. */
export const reviews = {
  title: 'What customers say',
  outOf: 'out of 5',
  count_one: 'from {{number}} review',
  count_other: 'from {{number}} reviews',
  stars: '{{stars}} out of 5 stars',
  all: 'All reviews',
  loading: 'Loading reviews…',
  stats: {
    satisfaction: 'satisfied customers',
    moves: 'successful moves',
    years: 'years of experience',
    repeat: 'come back to us',
  },
  breakdown: {
    title: 'How the scores break down',
    excellent: 'Excellent',
    great: 'Great',
    average: 'Average',
    poor: 'Poor',
    bad: 'Bad',
  },
  failed: {
    title: 'Unable to load reviews',
    text: 'We’re having trouble loading customer reviews. Please try again.',
    later: 'Unable to load reviews. Please try again later.',
    retry: 'Try Again',
  },
} as const;
