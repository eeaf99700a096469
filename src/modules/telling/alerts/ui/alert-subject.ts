/** The subject that an alert is set on. */
export interface AlertOn {
  readonly type: 'GOODS' | 'DEAL';
  readonly id: number;
  readonly title: string;
  /** The price that the dialog begins with, in minor units; undefined: one that is likely. */
  readonly minor?: number | undefined;
}
