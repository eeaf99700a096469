import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

interface PanelProps {
  readonly children: ReactNode;
  readonly onClose?: () => void;
  /** Nothing but an answer closes it. */
  readonly isFirm?: boolean;
  readonly isWide?: boolean;
}

/** A dialog above the screen. Escape and a press beside it close it. */
export function Panel({ children, onClose, isFirm = false, isWide = false }: PanelProps) {
  const change = (isOpen: boolean) => {
    if (!isOpen) onClose?.();
  };
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      isDismissable={!isFirm}
      isKeyboardDismissDisabled={isFirm}
      onOpenChange={change}
    >
      <Modal className={isWide ? 'panel wide' : 'panel'}>
        <Dialog className="dialog">{children}</Dialog>
      </Modal>
    </ModalOverlay>
  );
}
