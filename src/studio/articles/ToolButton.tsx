/** A button of the toolbar above a text: its sign is short, so its name stands below it while it is pointed at or has the focus. */

import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';

interface ToolButtonProps {
  readonly className: string;
  readonly name: string;
  readonly sign: string;
  readonly onPress: () => void;
}

const DELAY_MS = 150;

export function ToolButton({ className, name, sign, onPress }: ToolButtonProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0}>
      <Button className={className} aria-label={name} onPress={onPress}>
        {sign}
      </Button>
      <Tooltip className="tool-name" placement="bottom">
        {name}
      </Tooltip>
    </TooltipTrigger>
  );
}
