/** The dialog above a screen of the studio, for all its panels. */

import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

interface PanelProps {
  readonly children: ReactNode;
  readonly onClose?: () => void;
  /** Only its buttons close the dialog. */
  readonly isFirm?: boolean;
  readonly isWide?: boolean;
}

/** Escape and a press beside the dialog close it, unless it is firm. */
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
