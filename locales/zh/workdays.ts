import type { workdays as english } from '../en/workdays';
import type { Messages } from '../messages';

export const workdays: Messages<typeof english> = {
  everyDay: '每周七天',
  except: '每天（{{days}}除外）',
  office: '每天',
  officeButSunday: '周一至周六',
};
