/** The days of the crews and of the office. They fill %workdays% and %officeDays% in any text. */
export const workdays = {
  everyDay: 'seven days a week',
  except: 'every day except {{days}}',
  office: 'every day',
  officeButSunday: 'Mon-Sat',
} as const;
