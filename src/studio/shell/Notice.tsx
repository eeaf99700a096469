import { Button } from 'react-aria-components';

interface NoticeProps {
  readonly text: string;
  readonly action?: string;
  readonly onAction?: () => void;
}

/** A sentence in place of a screen, with one thing to do. */
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
