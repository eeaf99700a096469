/** What an alert is set on. */
export interface AlertOn {
  readonly type: 'GOODS' | 'DEAL';
  readonly id: number;
  readonly title: string;
}
