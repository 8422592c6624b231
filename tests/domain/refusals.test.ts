/** The sentences of refused input that the specification gives, or that name a figure. Other tests know a refusal by its code. */
import { expect, it } from 'vitest';
import type { ErrorCode } from '#domain/refusal';
import { errors as english } from '#locales/en/errors';
import { sameDay as englishSameDay } from '#locales/en/same-day';
import { errors as chinese } from '#locales/zh/errors';
import { sameDay as chineseSameDay } from '#locales/zh/same-day';

it.each<[ErrorCode, string, string]>([
  ['nameRequired', 'Name is required', '请填写姓名'],
  ['nameTooShort', 'Name must be at least 2 characters', '姓名至少需要2个字符'],
  ['nameTooLong', 'Name must be at most 100 characters', '姓名最多100个字符'],
  ['phoneRequired', 'Phone number is required', '请填写电话号码'],
  ['phoneInvalid', 'Please enter a valid phone number', '请输入有效的电话号码'],
  ['emailInvalid', 'Please enter a valid email address', '请输入有效的电子邮箱地址'],
  ['locationRequired', 'Location is required', '请填写地点'],
  ['startRequired', 'Start location is required', '请填写搬出地'],
  ['destinationRequired', 'Destination location is required', '请填写搬入地'],
  ['sameLocation', 'Pickup and destination cannot be the same', '搬出地与搬入地不能相同'],
  ['locationInvalid', 'Please enter a valid location', '请输入有效的地点'],
  ['positionUnavailable', 'GPS location not available', '无法获取您的位置'],
  ['positionDenied', 'Location permission denied', '未获准使用您的位置'],
  ['positionFailed', 'Location Service failed', '定位服务出错'],
  ['locationTooFar', 'Location is too far from our service area', '该地点超出我们的服务范围'],
  ['addressNotFound', 'Address not found', '未找到该地址'],
  ['dateRequired', 'Move date is required', '请选择搬家日期'],
  ['datePast', 'Move date cannot be in the past', '搬家日期不能早于今天'],
  ['timeRequired', 'Move time is required', '请选择搬家时间'],
  [
    'inventoryLimits',
    'Please check the quantities: boxes 0 to 99, items 1 to 50, floors 0 to 20',
    '请检查数量：箱子0至99，物品1至50，楼层0至20',
  ],
  [
    'inventoryText',
    'Please shorten your descriptions to 10,000 characters in all',
    '请缩短说明文字：合计不超过10,000个字符',
  ],
  ['promoFormat', 'Invalid promotion code format', '优惠码格式无效'],
  ['customerNameRequired', 'Customer name is required', '请填写客户姓名'],
  ['customerPhoneInvalid', 'Valid phone number is required', '请填写有效的电话号码'],
  ['customerEmailInvalid', 'Valid email address is required', '请填写有效的电子邮箱地址'],
  ['inputInvalid', 'Please check your input and try again.', '请检查您填写的内容后重试。'],
  ['paymentRedirectFailed', 'Payment redirect error: {{message}}', '跳转到付款页面时出错：{{message}}'],
  ['bookingIdMissing', 'No booking ID found in URL', '网址中没有预订ID'],
  ['serverError', 'Server error. Please try again later.', '服务器错误，请稍后重试。'],
])('%s says in both languages: %s %s', (code, ...sentences) => {
  expect([english[code], chinese[code]]).toEqual(sentences);
});

it.each([
  ['categoryRequired', 'Please select a category', '请选择物品种类'],
  ['vanSizeRequired', 'Please select a van size', '请选择货车大小'],
  ['productsRequired', 'Please select at least one IKEA product', '请至少选择一件宜家商品'],
] as const)('%s of a same-day quote says in both languages: %s %s', (code, ...sentences) => {
  expect([englishSameDay.errors[code], chineseSameDay.errors[code]]).toEqual(sentences);
});
