import type { cities as english } from '#locales/en/cities';
import type { Messages } from '#locales/messages';
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
    inCity: '{{city}}{{service}}',
    removals: '搬家服务',
    local: '在{{city}}搬家要知道的事',
    sources: '资料来源',
    sourcesText: '市政府、大桥和大学的规定会变。搬家前请再确认，或直接问我们。',
    examples: '在这里要多少钱',
    examplesText: '与本站所有报价使用同一份价目表，以工作日中午计算，%vat:含增值税，%里程为估算。',
    pickup: '搬出地',
    destination: '搬入地',
    approach: '已含仓库到搬出地{{distance}}的路费{{price}}',
    noApproach: '从仓库过来的路程不收费',
    more: '我们在{{city}}的全部服务',
    elsewhere: '其他城市的{{service}}',
  },
  loads: {
    studentRoom: '一间学生房：{{boxes}}个箱子、两个行李箱和一台电脑',
    oneBedroom: '一居室公寓：{{boxes}}个箱子、{{pieces}}件家具家电',
    twoBedrooms: '两居室住宅：{{boxes}}个箱子、{{pieces}}件家具家电',
    office: '两个工位：{{boxes}}个周转箱、{{pieces}}件，含搬运工',
    packed: '{{packingHours}}小时打包，再搬走：{{boxes}}个箱子、{{pieces}}件',
    stored: '一间学生房寄存{{weeks}}周，上门取送',
  },
  places: {
    'sighthill-eh11': '我们的仓库（Sighthill）',
    'marchmont-eh9': 'Marchmont',
    'leith-eh6': 'Leith',
    'newington-eh8': '爱丁堡Newington',
    'gorgie-eh11': 'Gorgie',
    'bruntsfield-eh10': 'Bruntsfield',
    'west-end-g12': '格拉斯哥西区（West End）',
    'hillhead-g12': 'Hillhead',
    'dennistoun-g31': 'Dennistoun',
    'shawlands-g41': 'Shawlands',
    'partick-g11': 'Partick',
    'old-aberdeen-ab24': '老阿伯丁（Old Aberdeen）',
    'rosemount-ab25': 'Rosemount',
    'ferryhill-ab11': 'Ferryhill',
    'bridge-of-don-ab22': 'Bridge of Don',
    'aberdeen-ab10': '阿伯丁市中心',
    'west-end-dd1': '邓迪西区（West End）',
    'broughty-ferry-dd5': 'Broughty Ferry',
    'stobswell-dd4': 'Stobswell',
    'lochee-dd2': 'Lochee',
    'dundee-dd1': '邓迪市中心',
  },
} satisfies Messages<typeof english>;
