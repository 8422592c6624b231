import type { doorstep as english } from '#locales/en/doorstep';
import type { Messages } from '#locales/messages';

export const doorstep: Messages<typeof english> = {
  title: '中英对照十句话',
  hint: '请指给对方看。',
  sentences: {
    hall: '请把箱子放在走廊里。',
    room: '这个放到这个房间。',
    careful: '小心，这个易碎。',
    stays: '这个留在这里。',
    all: '东西都在这里了。',
    first: '请最后装这个，我到了先要用。',
    apart: '请把这个拆开。',
    shoes: '请先铺好地面。',
    lift: '电梯在那边。',
    wait: '请稍等，我打电话请人来帮忙沟通。',
  },
};
