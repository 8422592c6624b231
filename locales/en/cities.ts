/** Labels of the city pages; each city's own texts are in its file. */
import { aberdeen } from './city-aberdeen';
import { dundee } from './city-dundee';
import { edinburgh } from './city-edinburgh';
import { glasgow } from './city-glasgow';

export const cities = {
  edinburgh,
  glasgow,
  aberdeen,
  dundee,
  common: {
    inCity: '{{service}} in {{city}}',
    removals: 'Removal services',
    local: 'Worth knowing in {{city}}',
    sources: 'Sources',
    sourcesText: 'Councils, bridges and universities change their rules. Check again before your date, or ask us.',
    examples: 'What it costs here',
    examplesText:
      'Worked out the same way as every quote on this site, for a weekday at midday.%vat: VAT is included.% Distances are estimates.',
    pickup: 'From',
    destination: 'To',
    approach: 'Includes {{price}} for the {{distance}} from our depot',
    noApproach: 'Nothing extra for the drive from our depot',
    more: 'All we do in {{city}}',
    elsewhere: '{{service}} in other cities',
  },
  loads: {
    studentRoom: 'A student room: {{boxes}} boxes, two suitcases and a computer',
    oneBedroom: 'A one-bedroom flat: {{boxes}} boxes, {{pieces}} pieces of furniture and appliances',
    twoBedrooms: 'A two-bedroom home: {{boxes}} boxes, {{pieces}} pieces of furniture and appliances',
    office: 'Two workplaces: {{boxes}} crates, {{pieces}} pieces, with a helper',
    packed: 'Packed in {{packingHours}} hours, then moved: {{boxes}} boxes, {{pieces}} pieces',
    stored: 'A student room in store for {{weeks}} weeks, collected and returned',
  },
  places: {
    'sighthill-eh11': 'Our depot, Sighthill',
    'marchmont-eh9': 'Marchmont',
    'leith-eh6': 'Leith',
    'newington-eh8': 'Newington, Edinburgh',
    'gorgie-eh11': 'Gorgie',
    'bruntsfield-eh10': 'Bruntsfield',
    'west-end-g12': 'West End, Glasgow',
    'hillhead-g12': 'Hillhead',
    'dennistoun-g31': 'Dennistoun',
    'shawlands-g41': 'Shawlands',
    'partick-g11': 'Partick',
    'old-aberdeen-ab24': 'Old Aberdeen',
    'rosemount-ab25': 'Rosemount',
    'ferryhill-ab11': 'Ferryhill',
    'bridge-of-don-ab22': 'Bridge of Don',
    'aberdeen-ab10': 'Aberdeen centre',
    'west-end-dd1': 'West End, Dundee',
    'broughty-ferry-dd5': 'Broughty Ferry',
    'stobswell-dd4': 'Stobswell',
    'lochee-dd2': 'Lochee',
    'dundee-dd1': 'Dundee centre',
  },
} as const;
