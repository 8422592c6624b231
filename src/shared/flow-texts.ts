/** The flow whose words a shared part speaks. Both have the same keys for it. */
export type FlowTexts = 'booking' | 'sameDay';
