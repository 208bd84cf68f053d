// Spares the click; without scripts the button does it.
document.getElementById('callback').submit()
