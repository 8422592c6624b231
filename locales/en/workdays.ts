/** The days of the crews. They fill %workdays% in any text. */
export const workdays = { everyDay: 'seven days a week', except: 'every day except {{days}}' } as const;
