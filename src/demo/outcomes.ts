import type { DemoTenant } from '#src/demo/tenants.ts';
import type { PutResult } from '#src/kernel/put-result.ts';

/** Whether any of the results changed something. A rejection is a fault of the content here, and thrown. */
export function anyChanged(tenant: DemoTenant, results: readonly PutResult[]): boolean {
  for (const result of results) {
    if (result.outcome !== 'rejected') continue;
    throw new Error(`demonstration content of ${tenant} was rejected: ${result.field}: ${result.reason}`);
  }
  return results.some(({ outcome }) => outcome !== 'unchanged');
}
