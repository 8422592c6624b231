export const METRES_PER_MILE = 1609.344;
