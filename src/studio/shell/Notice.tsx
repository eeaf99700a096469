/** The sentence that stands in place of a screen of the studio, with one button. */

import { Button } from 'react-aria-components';

interface NoticeProps {
  readonly text: string;
  readonly action?: string;
  readonly onAction?: () => void;
}

export function Notice({ text, action, onAction }: NoticeProps) {
  return (
    <div className="notice" role="status">
      <p>{text}</p>
      {action !== undefined && (
        <Button className="button" onPress={() => onAction?.()}>
          {action}
        </Button>
      )}
    </div>
  );
}
