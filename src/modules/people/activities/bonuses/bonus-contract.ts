/** Describes requests and answers of the calls about bonuses for shared orders, and the input of such an order. */

import { z } from 'zod';
import { line } from '#src/http/bodies/text-line.ts';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { Price } from '#src/kernel/price.ts';
import { ORDERS_ON_A_PAGE } from '#src/modules/people/activities/rules.ts';

export const ORDER_STATUSES = ['UN_DELIVERED', 'DELIVERED', 'RETURNED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order as a shop reports it, found again by its number. */
export const OrderInput = z.object({
  /** The operator's code of the activity. */
  activity: z.string().min(1).max(60),
  orderNo: line(1, 100),
  /** The user who shared: the first part of the source of the share. */
  sharerId: Id,
  title: line(0, 300).default(''),
  amount: Price,
  orderedAt: z.iso.datetime({ offset: true }),
  /** The goods were sent back. */
  returned: z.boolean().default(false),
});
export type OrderInput = z.infer<typeof OrderInput>;

const MOST_ORDERS = 500;

export const OrdersRequest = z.object({ orders: z.array(OrderInput).min(1).max(MOST_ORDERS) });

export const OrdersAnswer = z.object({
  created: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
  rejected: z.array(z.object({ orderNo: z.string(), field: z.string(), reason: z.string() })),
});
export type OrdersAnswer = z.infer<typeof OrdersAnswer>;

export const UserShareOrderRequest = z.object({ activityId: Id });

/** The sums of the viewer's orders of an activity. Amounts are texts in the tenant's format; '' for none. */
export const UserShareOrder = z.object({
  orders: z.int().min(0),
  /** Not paid yet. */
  pending: z.string(),
  delivered: z.string(),
});
export type UserShareOrder = z.infer<typeof UserShareOrder>;

export const UserShareOrderPageRequest = z.object({
  activityId: Id,
  onlyDelivered: z.boolean().default(false),
  pageRequest: PageRequest.extend({ size: PageRequest.shape.size.default(ORDERS_ON_A_PAGE) }).prefault({}),
});
export type UserShareOrderPageRequest = z.infer<typeof UserShareOrderPageRequest>;

/** An order that earns the viewer a bonus. */
export const ShareOrder = z.object({
  id: z.int(),
  orderNo: z.string(),
  title: z.string(),
  /** Of the order, and of the bonus, in the tenant's format. */
  amount: z.string(),
  bonus: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** It waits for a review. */
  held: z.boolean(),
  /** It was refused after a review, and earns nothing. */
  refused: z.boolean(),
  /** Whether the day after the order has begun. */
  confirmed: z.boolean(),
  orderTime: z.iso.datetime(),
  /** When that day begins. */
  confirmTime: z.iso.datetime(),
});
export type ShareOrder = z.infer<typeof ShareOrder>;
export const ShareOrderPage = pageOf(ShareOrder);

export const PAYMENT_METHODS = ['BANK', 'PROMPTPAY', 'EWALLET'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The account to which the viewer's bonuses are paid. Only the end of the number is shown. */
export const PaymentAccount = z.object({
  method: z.enum(PAYMENT_METHODS),
  provider: z.string(),
  holder: z.string(),
  number: z.string(),
  updateTime: z.iso.datetime(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** null: none was given. */
export const CurrentPayment = PaymentAccount.nullable();

export const PaymentRequest = z
  .object({
    activityId: Id.optional(),
    method: z.enum(PAYMENT_METHODS),
    /** Which bank or wallet; PromptPay needs none. */
    provider: line(0, 100).default(''),
    holder: line(2, 100),
    /** Of six digits or more: the last four are shown. */
    number: z
      .string()
      .trim()
      .max(40)
      .regex(/^(?:\d[ -]*){6,40}$/, 'digits'),
  })
  .refine(({ method, provider }) => method === 'PROMPTPAY' || provider !== '', {
    error: 'which bank or wallet',
    path: ['provider'],
  });
export type PaymentRequest = z.infer<typeof PaymentRequest>;
