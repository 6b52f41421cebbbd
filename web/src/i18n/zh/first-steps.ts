import type { Texts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: '第一步',
  progress: '已完成 {{done}}/{{all}}。此列表会自动勾选。',
  done: '已完成',
  aside: '不再显示',
  import: '或导入文件。',
  resort: '添加第一家度假村',
  resortText: '名称、地点和图片。',
  room: '添加房型',
  roomText: '入住人数、图片和设施。',
  stays: '上架住宿',
  staysText: '选择周次、设定价格并发布。',
  account: '添加收款账户',
  accountText: '会员向此账户转账。',
  brand: '发布您的品牌',
  brandText: '名称、标志和配色。',
  colleagues: '邀请同事',
  colleaguesText: '超出限额的操作须由另一人批准。',
  domain: '使用自己的域名',
  domainText: '通过 DNS 记录验证。',
} satisfies Texts<typeof source>;
