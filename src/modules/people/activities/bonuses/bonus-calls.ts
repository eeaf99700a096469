/** Answers the calls about bonuses: the orders and the payment account of a user, and orders that shops report. */

import { call, userCall } from '#src/http/call.ts';
import { type ActivitiesSetup, secretOf } from '#src/modules/people/activities/activities-setup.ts';
import {
  CurrentPayment,
  OrdersAnswer,
  OrdersRequest,
  PaymentAccount,
  PaymentRequest,
  ShareOrderPage,
  UserShareOrder,
  UserShareOrderPageRequest,
  UserShareOrderRequest,
} from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { userShareOrder, userShareOrders } from '#src/modules/people/activities/bonuses/bonus-reads.ts';
import { putOrders } from '#src/modules/people/activities/bonuses/bonus-service.ts';
import { currentPayment, putPayment } from '#src/modules/people/activities/bonuses/payment-service.ts';
import { ENCRYPTED_ACTIVITY_FIELDS } from '#src/modules/people/activities/encrypted-fields.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const LIMIT = 16 * 1024;

/** The calls of users about their own bonuses. */
export function bonusCalls(setup: ActivitiesSetup) {
  return [
    userCall(
      'POST /saas-user-service/user-bonus/activity/user-share-order',
      { body: UserShareOrderRequest, answer: UserShareOrder, limit: LIMIT },
      async (ctx, { body }) => ({ data: await userShareOrder(ctx, body.activityId, ctx.viewer.userId) }),
    ),
    userCall(
      'POST /saas-user-service/user-bonus/activity/user-share-order/page',
      { body: UserShareOrderPageRequest, answer: ShareOrderPage, limit: LIMIT },
      async (ctx, { body }) => ({ data: await userShareOrders(ctx, ctx.viewer.userId, body) }),
    ),
    userCall('GET /saas-user-service/user-payment/get-current-user', { answer: CurrentPayment }, async (ctx) => ({
      data: await currentPayment(ctx, secretOf(setup)),
    })),
    userCall(
      'POST /saas-user-service/user-payment/create-or-update/for-activity',
      {
        rate: 'costly',
        body: PaymentRequest,
        answer: PaymentAccount,
        seals: ENCRYPTED_ACTIVITY_FIELDS.payment,
        limit: LIMIT,
      },
      async (ctx, { body }) => ({ data: await putPayment(ctx, secretOf(setup), body) }),
    ),
  ];
}

/** The call by which a shop or a network reports orders. */
export const orderCalls = [
  call(
    'POST /publishing/share-orders',
    { access: 'publishing', role: 'operator', body: OrdersRequest, answer: OrdersAnswer },
    async ({ db, tenant }, { body: { orders } }) => {
      const { result } = await write(db, tenant, (ctx) => putOrders(ctx, orders));
      const count = (outcome: string) => result.filter((order) => order.outcome === outcome).length;
      const rejected = result.flatMap((putResult, index) =>
        putResult.outcome === 'rejected'
          ? [{ orderNo: orders[index]?.orderNo ?? '', field: putResult.field, reason: putResult.reason }]
          : [],
      );
      return {
        data: { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), rejected },
      };
    },
  ),
];
